/**
 * A typed request from the browser to a resource route of the console. Path and response type are declared once, for
 * the calling component and for the route.
 */
export interface Question<Answer> {
  path: string;
  /** Phantom property: ties the response type to the path. */
  readonly answer?: Answer;
}

/** Builds the URL of a question, with its arguments as query parameters. */
export function questionAt<Answer>(path: string, params?: URLSearchParams | Record<string, string>): Question<Answer> {
  return { path: params ? `${path}?${new URLSearchParams(params)}` : path };
}

/** Returns the JSON response of a route to a question of that kind. */
export function answerTo<Answer>(
  _asked: (...about: never[]) => Question<Answer>,
  answer: NoInfer<Answer>,
  init?: ResponseInit,
): Response {
  return Response.json(answer, init);
}
