/**
 * Words for the names of rarely visited domains. All of them end in .example or .test (RFC 2606), so none can be real.
 */
export const FIRST_WORDS =
  split(`amber arctic autumn azure bamboo basalt birch blue bramble brass breeze bright bronze calm
  cedar chalk cinder citrus clay clover coastal cobalt copper coral cosmic crimson crystal dapple dawn deep delta desert dew
  dusk ember fable feather fern field fjord flint fog forest frost garnet ginger glacier gold granite grove harbor hazel
  heather hidden hollow honey indigo iron ivory jade jasper juniper kelp lagoon lantern larch lilac lime linen lunar maple
  marble meadow mint misty moss nectar north oak ochre olive onyx opal orbit orchid paper pearl pebble pepper pine plum polar
  prairie quartz quiet rain raven reed river robin rose rowan ruby rust saffron sage sand scarlet shadow silver slate smoky
  snow solar sparrow spring spruce star stone storm sugar summer sunny swift tawny teal thistle thunder tidal timber topaz
  tulip umber valley velvet violet walnut warm wave wheat wild willow winter yarrow zephyr`);

export const SECOND_WORDS = split(`academy acres advisor anchor atlas atelier bakery basket bay bazaar bench board books
  bridge brook cafe camp canvas cargo castle cellar charter chart circle clinic club coach craft crew deli depot desk digest
  dock drive factory farm ferry flow foundry frame freight gallery garage garden gazette gear guide guild hall haven herald
  hill hotel house hub island journal kiosk kitchen lab ladder lane league ledger library lodge loft loom lounge map market
  mill mosaic motor museum nest notes office outlet parcel park path pier pilot planner plaza point porch port post press
  print quarry quest radio ranch records repair ridge room route sail school shelf shop signal sketch smith society sound
  spot stable stage stand station store studio supply table tailor terrace theater ticket tower town track trader trail
  travel tribune union vault view village vista voyage walk warehouse watch weekly wharf wheel works yard`);

/** First labels of host names in the long tail. Most names have none. */
export const HOST_LABELS = split("www api cdn img static assets media m shop mail portal app login dl eu us");

function split(words: string): readonly string[] {
  return words.trim().split(/\s+/);
}
