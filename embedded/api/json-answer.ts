import { jsonOf } from "../store/answer-memory";

/** An answer whose JSON is put together from parts, of which those that are kept were written before. */
export class JsonAnswer {
  constructor(readonly text: string) {}

  /** An object with one more key, under which is a list of objects. */
  static with(answer: object, key: string, list: readonly object[]): JsonAnswer {
    const own = jsonOf(answer).slice(0, -1);
    const comma = own === "{" ? "" : ",";
    return new JsonAnswer(`${own}${comma}${JSON.stringify(key)}:[${list.map(jsonOf).join(",")}]}`);
  }
}
