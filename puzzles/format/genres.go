package format

// genres are names of puzzles on puzz.link, which this program may lack, by their names in
// addresses.
var genres = map[string]string{
	"akari": "Akari", "aqre": "Aqre", "araf": "Araf", "bag": "Corral", "balance": "Balance Loop", "barns": "Barns",
	"bonsan": "Bonsan", "bosanowa": "Bosanowa", "building": "Skyscrapers", "skyscrapers": "Skyscrapers", "cave": "Cave", "cbblock": "Combi Block",
	"castle": "Castle Wall", "chocona": "Chocona", "compass": "Compass", "country": "Country Road", "creek": "Creek", "dbchoco": "Double Choco",
	"dominion": "Dominion", "dosufuwa": "Dosun-Fuwari", "easyasabc": "Easy as ABC", "evolmino": "Evolmino", "fillmat": "Fillmat", "fillomino": "Fillomino", "firefly": "Hotaru Beam",
	"geradeweg": "Geradeweg", "gokigen": "Slant", "goishi": "Goishi", "hakoiri": "Hakoiri-masashi", "hashikake": "Bridges", "hebi": "Hebi-Ichigo",
	"herugolf": "Herugolf", "heteromino": "Heteromino", "heyawake": "Heyawake", "hitori": "Hitori", "icebarn": "Icebarn", "juosan": "Juosan",
	"kakuro": "Kakuro", "kakuru": "Kakuru", "kazunori": "Kazunori Room", "kinkonkan": "Kin-Kon-Kan", "kouchoku": "Kouchoku", "kramma": "KaitoRamma",
	"kurodoko": "Kurodoko", "kurotto": "Kurotto", "lits": "LITS", "lightup": "Akari", "lookair": "Look-Air", "loopsp": "Loop Special",
	"makaro": "Makaro", "masyu": "Masyu", "mashu": "Masyu", "mejilink": "Mejilink", "midloop": "Mid-loop", "minarism": "Minarism", "mines": "Minesweeper",
	"moonsun": "Moon or Sun", "mochikoro": "Mochikoro", "nanro": "Nanro", "nawabari": "Territory", "nikoji": "NIKOJI", "nonogram": "Nonogram",
	"norinori": "Norinori", "numlin": "Numberlink", "nuribou": "Nuribou", "nurikabe": "Nurikabe", "nurimaze": "Nuri-Maze", "nurimisaki": "Nurimisaki",
	"onsen": "Onsen-meguri", "paintarea": "Paintarea", "pencils": "Pencils", "pipelink": "Pipelink", "reflect": "Reflect Link", "renban": "Renban-Madoguchi",
	"ringring": "Ring-ring", "ripple": "Ripple Effect", "roma": "Roma", "sashigane": "Sashigane", "satogaeri": "Satogaeri", "scrin": "Scrin",
	"shakashaka": "Shakashaka", "shikaku": "Shikaku", "shimaguni": "Islands", "shugaku": "School Trip", "shwolf": "Sheep and Wolves", "simpleloop": "Simple Loop",
	"slalom": "Slalom", "slither": "Slitherlink", "snake": "Snake", "sokan": "Sokoban", "squarejam": "Square Jam", "starbattle": "Star Battle", "statuepark": "Statue Park",
	"stostone": "Stostone", "sudoku": "Sudoku", "suguru": "Suguru", "sukoro": "Sukoro", "tapa": "Tapa", "tapaloop": "Tapa-Like Loop", "tasquare": "Tasquare",
	"tatamibari": "Tatamibari", "tateyoko": "Tateboo-Yokoboo", "tentaisho": "Galaxies", "tents": "Tents", "tilepaint": "Tilepaint", "toichika": "Toichika",
	"triplace": "Tri-place", "usotatami": "Uso-tatami", "view": "View", "wagiri": "Wagiri", "walllogic": "Wall Logic", "wblink": "Shirokuro-link",
	"yajikazu": "Yajisan-Kazusan", "yajilin": "Yajilin", "yajirin": "Yajilin", "yosenabe": "Yosenabe", "ayeheya": "Ekawayeh", "angleloop": "Angle Loop", "coral": "Coral",
	"doubleback": "Double Back", "kropki": "Kropki", "magnets": "Magnets", "meander": "Meandering Numbers", "battleship": "Battleship", "arukone": "Arukone",
}
