import { complianceExceptions } from "../routes/compliance/compliance-exceptions";
import { vulnerabilityExceptions } from "../routes/software-findings/vulnerability-exceptions";
import type { ExceptionSubject } from "./exception-subject";

/** All subjects of exceptions, to be recounted when exceptions end. */
export const EXCEPTION_SUBJECTS = [vulnerabilityExceptions, complianceExceptions] as readonly ExceptionSubject<never>[];
