import { jsonOf } from "../store/answer-memory";

/** A JSON response assembled from parts; cached parts are already serialized. */
export class JsonAnswer {
  constructor(readonly text: string) {}

  /** An object with an additional key that contains a list of objects. */
  static with(answer: object, key: string, list: readonly object[]): JsonAnswer {
    const own = jsonOf(answer).slice(0, -1);
    const comma = own === "{" ? "" : ",";
    return new JsonAnswer(`${own}${comma}${JSON.stringify(key)}:[${list.map(jsonOf).join(",")}]}`);
  }
}
