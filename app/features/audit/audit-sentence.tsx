import { useWords } from "~/shell/use-words";
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
  const say = useWords();
  return (
    <>
      <b>{actor}</b> {say(verb)}{" "}
      {object !== null && object !== actor && (link ? <Link to={link}>{object}</Link> : object)}
    </>
  );
}
