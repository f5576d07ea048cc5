import { data } from "@remix-run/node";
import type { z } from "zod";

/** A form's fields as its schema reads them. Throws 400 when they do not fit: our own pages never send such a form. */
export async function readForm<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<z.output<Schema>> {
  return parseForm(await request.formData(), schema);
}

/** The same for a form that was read already. */
export function parseForm<Schema extends z.ZodType>(form: FormData, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(Object.fromEntries(form));
  if (!parsed.success) throw data("This form could not be read.", { status: 400 });
  return parsed.data;
}

/** What was typed under a name, without room around it; empty where nothing was, or where a file was sent. */
export function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}
