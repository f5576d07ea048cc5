import { complianceExceptions } from "../routes/compliance/compliance-exceptions";
import { vulnerabilityExceptions } from "../routes/software-findings/vulnerability-exceptions";
import type { ExceptionSubject } from "./exception-subject";

/** Everything that can be excepted, to be counted again when exceptions end. */
export const EXCEPTION_SUBJECTS = [vulnerabilityExceptions, complianceExceptions] as readonly ExceptionSubject<never>[];
