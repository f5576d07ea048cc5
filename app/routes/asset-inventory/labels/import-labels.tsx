import { FileUp } from "lucide-react";
import { useState } from "react";

import { ChangeDialog } from "~/console/change/change-dialog";
import { ChangeField } from "~/console/change/change-field";
import type { FieldSet } from "~/contract/field";
import { Button } from "~/ui/actions/button";
import { formatNumber } from "~/ui/format/number";
import { TextArea, TextInput } from "~/ui/form/text-input";

import { LABEL_INTENTS, previewIn, type ShownImport } from "./labels-answer";
import { LabelsPreview } from "./labels-preview";

const COLUMNS = "name,displayName,deviceType,criticality,owner,siteName,tags,notes";
/** The API takes no more; asked here as well, so that nobody waits for an upload that is refused. */
const MOST_BYTES = 1_000_000;

/** Labels of many devices from a spreadsheet: a file or pasted rows, what they would change, and then the change. */
export function ImportLabels({ set }: { set: FieldSet }) {
  const [preview, setPreview] = useState<ShownImport>();
  const [isTooLarge, setTooLarge] = useState(false);
  const changed = preview?.changed ?? 0;
  // What is read next is another file: its preview has to be asked for anew.
  const forget = () => setPreview(undefined);
  const waitsFor = isTooLarge
    ? "The file is larger than 1 MB"
    : preview && changed === 0
      ? "Nothing in it would change a device"
      : undefined;
  return (
    <ChangeDialog
      label="Import labels"
      title="Import labels of devices"
      intent={preview ? LABEL_INTENTS.write : LABEL_INTENTS.preview}
      submitLabel={preview ? sayChange(changed) : "Preview"}
      encType="multipart/form-data"
      waitsFor={waitsFor}
      onAnswer={(answer) => setPreview(previewIn(answer))}
      trigger={(open) => (
        <Button
          icon={FileUp}
          aria-haspopup="dialog"
          onClick={() => {
            forget();
            setTooLarge(false);
            open();
          }}
        >
          Import labels
        </Button>
      )}
      description={
        <>
          CSV with a header; the column <code>name</code> says which device. Empty cells change nothing, and tags,
          parted by semicolons, are added to those that are there.{" "}
          <a href={`data:text/csv;charset=utf-8,${encodeURIComponent(`${COLUMNS}\r\n`)}`} download="device-labels.csv">
            Download a template
          </a>
        </>
      }
    >
      <ChangeField name="file" label="File" hint="At most 1 MB and 5,000 rows.">
        {(control) => (
          <TextInput
            {...control}
            type="file"
            accept=".csv,text/csv"
            onChange={({ currentTarget: { files } }) => {
              forget();
              setTooLarge((files?.[0]?.size ?? 0) > MOST_BYTES);
            }}
          />
        )}
      </ChangeField>
      <ChangeField name="csv" label="Or pasted rows">
        {(control) => <TextArea {...control} rows={4} spellCheck={false} placeholder={COLUMNS} onChange={forget} />}
      </ChangeField>
      {preview && <LabelsPreview preview={preview} set={set} />}
    </ChangeDialog>
  );
}

function sayChange(devices: number): string {
  if (devices === 0) return "Nothing to change";
  return devices === 1 ? "Change 1 device" : `Change ${formatNumber(devices)} devices`;
}
