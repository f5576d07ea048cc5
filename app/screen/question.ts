/**
 * A small request of the browser to the console's own server, outside the screens. Where it goes and what it is answered with
 * are stated once, for the component that asks and for the route that answers.
 */
export interface Question<Answer> {
  path: string;
  /** Never there: it ties the type of the answer to the path. */
  readonly answer?: Answer;
}

/** The question at that path, with what it asks about as query parameters. */
export function questionAt<Answer>(path: string, params?: URLSearchParams | Record<string, string>): Question<Answer> {
  return { path: params ? `${path}?${new URLSearchParams(params)}` : path };
}

/** The answer of a route to a question of that kind, as JSON. */
export function answerTo<Answer>(
  _asked: (...about: never[]) => Question<Answer>,
  answer: NoInfer<Answer>,
  init?: ResponseInit,
): Response {
  return Response.json(answer, init);
}
