import { z } from "zod";

/** Plus sign, a first digit other than 0, and 3 to 14 more (E.164). */
const E164 = /^\+[1-9]\d{3,14}$/;

/** A phone number in international form, regardless of grouping, or nothing. */
export const PhoneNumber = z
  .string()
  .max(40)
  .refine((text) => text === "" || E164.test(text.replace(/[\s().-]/g, "")), "Invalid phone number");
