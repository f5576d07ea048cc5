import { useTerminology } from "~/shell/use-terminology";
import { Link } from "~/ui/link";

interface AuditSentenceProps {
  actor: string;
  /** The action as part of a sentence, such as "updated egress rule". */
  verb: string;
  /** Null if the action has no object. */
  object: string | null;
  link?: string | null | undefined;
}

/**
 * "Tess Marlowe updated egress rule Block malicious domains." For sign-ins, the person is not repeated as the object.
 */
export function AuditSentence({ actor, verb, object, link }: AuditSentenceProps) {
  const t = useTerminology();
  return (
    <>
      <b>{actor}</b> {t(verb)}{" "}
      {object !== null && object !== actor && (link ? <Link to={link}>{object}</Link> : object)}
    </>
  );
}
