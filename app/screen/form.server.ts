import { data } from "@remix-run/node";
import type { z } from "zod";

/** A form's fields as its schema reads them. Throws 400 when they do not fit: our own pages never send such a form. */
export async function readForm<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(Object.fromEntries(await request.formData()));
  if (!parsed.success) throw data("This form could not be read.", { status: 400 });
  return parsed.data;
}
