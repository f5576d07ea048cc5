import { ADDRESS_LENGTH, NAME_LENGTH } from "~/contract/text-facts";
import { PlaceSearch } from "~/features/sites/place-search";
import { ChangeField } from "~/shell/change/change-field";
import { useTerminology } from "~/shell/use-terminology";
import type { Place } from "~/contract/coordinates";
import { Button } from "~/ui/actions/button";
import { TextArea, TextInput } from "~/ui/form/text-input";

interface FirstSiteFieldsProps {
  values: Record<string, string>;
  onChange: (values: Record<string, string>) => void;
}

/** The first site; no site is added without a name. */
export function FirstSiteFields({ values, onChange }: FirstSiteFieldsProps) {
  const t = useTerminology();
  const choose = ({ city, region, countryCode, lat, lon, displayName }: Place) =>
    onChange({
      sitePlace: JSON.stringify({ city, region, countryCode, coordinates: { lat, lon, source: "lookup" } }),
      sitePlaceLabel: displayName,
    });
  return (
    <>
      <ChangeField name="siteDisplayName" label={t("Site name")} hint={t("Leave empty to add sites later.")}>
        {(control) => (
          <TextInput
            {...control}
            defaultValue={values["siteDisplayName"] ?? ""}
            maxLength={NAME_LENGTH.max}
            placeholder="Headquarters"
            autoComplete="off"
          />
        )}
      </ChangeField>
      <ChangeField name="siteAddress" label="Address">
        {(control) => (
          <TextInput
            {...control}
            defaultValue={values["siteAddress"] ?? ""}
            maxLength={ADDRESS_LENGTH}
            autoComplete="off"
          />
        )}
      </ChangeField>
      <PlaceSearch label="Look up the city" onChoose={choose} />
      {values["sitePlaceLabel"] && (
        <p role="status">
          Place: {values["sitePlaceLabel"]}{" "}
          <Button size="small" variant="quiet" onClick={() => onChange({ sitePlace: "", sitePlaceLabel: "" })}>
            Remove place
          </Button>
        </p>
      )}
      <ChangeField
        name="siteNetworks"
        label="Networks"
        hint="One per line, such as 10.1.0.0/16 or 10.2.0.0/24 guest vlan:20 Visitors."
      >
        {(control) => <TextArea {...control} rows={3} defaultValue={values["siteNetworks"] ?? ""} spellCheck={false} />}
      </ChangeField>
      <ChangeField name="sitePublicIps" label="Public IP addresses" hint="Separate with commas.">
        {(control) => <TextInput {...control} defaultValue={values["sitePublicIps"] ?? ""} autoComplete="off" />}
      </ChangeField>
    </>
  );
}
