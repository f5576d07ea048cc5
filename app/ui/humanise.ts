/** Defined in the contract, because files of the API use the same texts. */
export { humanise } from "~/contract/word-facts";
