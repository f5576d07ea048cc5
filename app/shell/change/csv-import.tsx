import { FileUp } from "lucide-react";
import { type ReactNode, useState } from "react";

import type { ChangeAnswer } from "~/screen/change-answer";
import { Button } from "~/ui/actions/button";
import { TextArea, TextInput } from "~/ui/form/text-input";

import { ChangeDialog } from "./change-dialog";
import { ChangeField } from "./change-field";

interface CsvImportProps<Preview> {
  label: string;
  title: string;
  /** The header row of a file. */
  columns: string;
  /** The file name of the template to download. */
  template: string;
  mostBytes: number;
  /** The limits of a file: "Maximum 1 MB and 5,000 rows". */
  limits: string;
  /** The meaning of the columns. */
  description: ReactNode;
  intents: { preview: string; write: string };
  previewIn: (answer: ChangeAnswer) => Preview | undefined;
  /** The number of rows of the file that would be written. */
  countOf: (preview: Preview) => number;
  /** The label of the button that writes them. */
  submitLabelOf: (count: number) => string;
  /** Why a file without such rows cannot be submitted. */
  nothingToDo: string;
  /** The rows do not belong to the current organization. */
  withoutTenant?: boolean;
  children: (preview: Preview) => ReactNode;
}

/** Imports CSV: a file or pasted rows, a preview, then the import. */
export function CsvImport<Preview>(props: CsvImportProps<Preview>) {
  const { label, title, columns, template, mostBytes, limits, description, intents, previewIn } = props;
  const [preview, setPreview] = useState<Preview>();
  const [isTooLarge, setTooLarge] = useState(false);
  const count = preview === undefined ? 0 : props.countOf(preview);
  // Another file needs a new preview.
  const forget = () => setPreview(undefined);
  const tooLarge = `The file is larger than ${Math.round(mostBytes / 1_000_000)} MB`;
  const nothing = preview !== undefined && count === 0 ? props.nothingToDo : undefined;
  const canWrite = count > 0;
  return (
    <ChangeDialog
      label={label}
      title={title}
      intent={canWrite ? intents.write : intents.preview}
      submitLabel={canWrite ? props.submitLabelOf(count) : "Preview"}
      withoutTenant={props.withoutTenant ?? false}
      encType="multipart/form-data"
      waitsFor={isTooLarge ? tooLarge : nothing}
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
          {label}
        </Button>
      )}
      description={
        <>
          {description}{" "}
          <a href={`data:text/csv;charset=utf-8,${encodeURIComponent(`${columns}\r\n`)}`} download={template}>
            Download a template
          </a>
        </>
      }
    >
      <ChangeField name="file" label="File" hint={limits}>
        {(control) => (
          <TextInput
            {...control}
            type="file"
            accept=".csv,text/csv"
            onChange={({ currentTarget: { files } }) => {
              forget();
              setTooLarge((files?.[0]?.size ?? 0) > mostBytes);
            }}
          />
        )}
      </ChangeField>
      <ChangeField name="csv" label="Or paste rows">
        {(control) => <TextArea {...control} rows={4} spellCheck={false} placeholder={columns} onChange={forget} />}
      </ChangeField>
      {preview !== undefined && props.children(preview)}
    </ChangeDialog>
  );
}
