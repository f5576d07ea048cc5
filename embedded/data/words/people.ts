/**
 * Given and family names by language; account names have no accents (see `accountOf`). Any resemblance to a person is
 * coincidental.
 */
export const GIVEN_NAMES = {
  english:
    split(`Ada Aaron Abigail Alan Amara Andre Anita Arthur Beatrice Ben Bianca Caleb Carla Cedric Chloe Clara Colin
    Daisy Damian Daria Della Derek Dolores Edgar Edith Elena Elias Ella Emmett Esther Ethan Felix Fiona Flora Frank Gemma
    George Gloria Grace Grant Greta Hannah Harold Hazel Hector Helen Hugo Ida Imani Ingrid Irene Isaac Ivy Jada Jamal Janet
    Jasper Joan Joel Josie Judith Julian June Karen Keith Kiran Lara Leah Leon Leona Liam Lila Lorna Louis Lucia Luther Mabel
    Marcus Maria Marvin Maya Mei Milo Mina Miriam Morris Nadia Nathan Nell Nina Noah Odette Olive Oscar Owen Paula Percy
    Philip Phoebe Priya Quentin Rachel Raj Ramona Rex Rita Rosa Rufus Ruth Sadie Samuel Sanjay Selma Seth Sonia Stella Tamsin
    Theo Thelma Tobias Una Uri Vera Victor Viola Wade Wanda Wesley Xavier Yara Yusuf Zelda`),
  german:
    split(`Anke Anton Bärbel Bernd Birgit Britta Dirk Dörte Eberhard Elke Emil Frieda Fritz Gerd Gisela Greta Günther
    Hanna Heike Heinz Holger Ingo Jana Jens Jochen Jörg Jürgen Karin Katja Klaus Lena Lothar Lutz Marlies Matthias Meike Nele
    Norbert Olaf Petra Rainer Renate Rüdiger Sabine Silke Sören Steffen Sven Tanja Thorsten Traute Uwe Volker Walburga Wiebke`),
  french:
    split(`Adèle Agnès Alain Amélie Anaïs Antoine Aurélie Baptiste Benoît Bernard Camille Cécile Céline Chantal Clémence
    Damien Denis Élodie Émile Étienne Fabrice Florence Gaëlle Gérard Hélène Hervé Inès Jérôme Joëlle Juliette Laurence Loïc
    Lucie Madeleine Marcel Margaux Mathilde Maxime Noémie Odile Pascal Quentin Raphaël Rémi Solène Sylvie Thérèse Valérie Yves`),
};

export const FAMILY_NAMES = {
  english: split(`Abbey Acheson Aldrich Ambler Ashdown Atwell Bainbridge Barlow Beckett Bellamy Birch Blackwood Bramwell
    Bridger Brook Calloway Carver Castell Chandra Cho Clay Coburn Conway Corwin Crane Dabney Dalton Darrow Deering Delgado
    Denholm Dexter Drake Draper Eastman Edgerton Ellery Emmerson Esposito Fairchild Farrow Fenwick Fielding Flint Forsyth
    Garner Gentry Gibbons Goodwin Grayson Greer Gupta Hadley Halloran Hargrove Hartwell Hawthorne Holloway Huang Ibarra
    Inglis Ito Jarvis Jessop Kapoor Kendrick Kerr Kingsley Lambert Langdon Larkin Lennox Lindgren Lockhart Lopez Lowell
    Mallory Marsh Mbeki Mercer Merritt Mistry Monroe Montague Nair Nash Nolan Norwood Nwosu Oakley Odell Olsen Ortega Osborn
    Pemberton Penrose Pham Pruitt Quade Quimby Radcliffe Ramsey Redfern Rhodes Rosales Rowan Sadler Santos Sheridan Singh
    Sinclair Slater Stroud Sutter Talbot Tanaka Thorne Tran Underhill Upton Vance Vasquez Wainwright Walsh Warrick Weller
    Whitaker Winslow Wyatt Yates Yoon Zamora`),
  german: split(`Ackermann Adler Bäcker Bergmann Böhm Brandt Buchholz Dietrich Döring Eckhardt Fährmann Förster Gärtner
    Goldhorn Groß Hagemann Haußmann Heidrich Hübner Jäger Kaltenbach Kästner Köhler Krämer Kühn Lindemann Löffler Lüders
    Möller Mühlbauer Nebel Öhler Pfeiffer Quandt Reinhold Rößler Sandmann Schäfer Schröder Steinbach Süßkind Tiedemann
    Uhlmann Vogelsang Völker Wächter Weidlich Wüst Zellner Zöllner`),
  french:
    split(`Arnaud Barbier Beaulieu Béranger Blanchet Bonnet Carpentier Chevalier Collet Delacroix Desroches Duchêne
    Dufour Étienne Fabre Faucher Garnier Gauthier Girard Guérin Hébert Jolivet Lacombe Lambert Leclair Lefèvre Lenoir Maçon
    Marchand Mercier Montagne Pelletier Perrault Rivière Rousselle Sauvage Tessier Vallée Vasseur Verdier`),
};

/** An account or address part: `Jörg Süßkind` becomes `joerg.suesskind`. */
export function accountOf(...names: string[]): string {
  const spelled = names.map((name) => name.toLowerCase().replaceAll(/[äöüß]/g, (letter) => SPELLED[letter] ?? letter));
  return spelled
    .join(".")
    .normalize("NFD")
    .replaceAll(/[^a-z0-9.-]/g, "");
}

const SPELLED: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

function split(words: string): readonly string[] {
  return words.trim().split(/\s+/);
}
