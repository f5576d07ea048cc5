import { Problem } from "../problem";

/** An exception could not be added because its scope covers nothing (400). */
export class ScopeProblem extends Problem {
  constructor(message: string) {
    super(400, message);
  }
}

/**
 * The reason why an exception could not be added because its scope covers nothing. In a bulk change, such a row does
 * not stop the others; a failure that applies to all rows is thrown, so that the whole change is rejected.
 */
export async function refusalOfScope(adding: Promise<unknown>): Promise<string | undefined> {
  try {
    await adding;
    return undefined;
  } catch (error) {
    if (error instanceof ScopeProblem) return error.message;
    throw error;
  }
}
