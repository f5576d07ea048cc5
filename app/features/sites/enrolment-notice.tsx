import { styled } from "styled-components";

import { useFormats } from "~/shell/format-context";
import { Button } from "~/ui/actions/button";
import { CopyableText } from "~/ui/actions/copyable-text";
import { Notice } from "~/ui/feedback/notice";
import { formatInZone, withoutSeconds } from "~/ui/format/time";

import type { Enrolment } from "./enrolment";

interface EnrolmentNoticeProps {
  enrolment: Enrolment;
  /** Shows the command and the recipes of this download instead of the commands of sensors. */
  file?: string;
  onHide: () => void;
}

/** A new enrolment token, and the install commands that contain it. */
export function EnrolmentNotice({ enrolment: { token, expiresAt, commands }, file, onHide }: EnrolmentNoticeProps) {
  const toTheMinute = useMinuteFormat();
  const shown = commands.filter((one) =>
    file === undefined ? one.group === "sensor" && one.recipe === null : one.file === file,
  );
  return (
    <Notice tone="warn">
      <Shown>
        <p>Copy the token now. It is not shown again, and expires {toTheMinute(expiresAt)}.</p>
        <CopyableText text={token} />
        {shown.map(({ file: name, displayName, recipe, command }) => (
          <div key={`${name} ${recipe ?? ""}`}>
            <p>{recipe ?? (file === undefined ? `Install command: ${displayName}` : "Install command")}</p>
            <CopyableText text={command} />
          </div>
        ))}
        <Button size="small" variant="quiet" onClick={onHide}>
          Hide token
        </Button>
      </Shown>
    </Notice>
  );
}

/** A token can expire within a day, so its time matters, but not its seconds. */
export function useMinuteFormat() {
  const { zone, formats } = useFormats();
  return (time: string) => formatInZone(time, zone, `${formats.date}, ${withoutSeconds(formats.time)}`);
}

const Shown = styled.div`
  display: grid;
  justify-items: start;
  gap: 8px;
  > div {
    display: grid;
    gap: 4px;
  }
`;
