import { useTerminology } from "~/shell/use-terminology";
import { Link } from "~/ui/link";

interface AuditSentenceProps {
  actor: string;
  /** The action within a sentence, such as "updated egress rule". */
  verb: string;
  /** Null where the action has none. */
  object: string | null;
  link?: string | null | undefined;
}

/** "Tess Marlowe updated egress rule Block malicious domains." Who signs in is not named twice. */
export function AuditSentence({ actor, verb, object, link }: AuditSentenceProps) {
  const t = useTerminology();
  return (
    <>
      <b>{actor}</b> {t(verb)}{" "}
      {object !== null && object !== actor && (link ? <Link to={link}>{object}</Link> : object)}
    </>
  );
}
