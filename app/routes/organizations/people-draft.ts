/** A person to invite to a new organization. */
export interface NewPerson {
  email: string;
  givenName: string;
  familyName: string;
  roleId: string;
}

/** The people in the draft of a new organization, which are stored as one text. */
export function peopleIn(values: Readonly<Record<string, string>>): NewPerson[] {
  return values["people"] ? (JSON.parse(values["people"]) as NewPerson[]) : [];
}

export function peopleAsText(people: readonly NewPerson[]): string {
  return JSON.stringify(people);
}
