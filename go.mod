module quadrille

go 1.26
