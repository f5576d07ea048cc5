/** In the contract, because files of the API use the same words. */
export { humanise } from "~/contract/word-facts";
