import type { MistakeCase } from "../test-diagnosis";

const PHONE = "is not a valid phone number: a plus sign, first digit 1–9, then 3 to 14 digits";
const DAY = "metadata.expires must be a day such as 2031-12-31, found";
const TIME = "maintenance.start must be a time with its offset, such as 2031-12-31T22:00:00Z, found";
const LANGUAGE = "locale.default must be a language tag such as en or pt-BR, found";

function phone(written: string, hint: string): MistakeCase {
  return {
    code: "B108",
    at: "6:19",
    more: `support: { phone: "${written}" }\n`,
    message: `"${written}" ${PHONE}`,
    hint,
  };
}

function email(written: string, hint?: string): MistakeCase {
  const message = `"${written}" is not a valid email`;
  return { code: "B109", at: "6:19", more: `support: { email: "${written}" }\n`, message, ...(hint && { hint }) };
}

function link(written: string, message: string, hint?: string, key = "privacy"): MistakeCase {
  return {
    code: "B602",
    at: `6:${key.length + 12}`,
    more: `links: { ${key}: "${written}" }\n`,
    message,
    ...(hint && { hint }),
  };
}

function expires(written: string, found: string, hint?: string): MistakeCase {
  return {
    code: "B105",
    at: "6:22",
    more: `metadata: { expires: ${written} }\n`,
    message: `${DAY} ${found}`,
    ...(hint && { hint }),
  };
}

function start(written: string, hint?: string): MistakeCase {
  return {
    code: "B105",
    at: "6:23",
    more: `maintenance: { start: ${written}, end: 2031-01-11T02:00:00Z }\n`,
    message: `${TIME} "${written}" (text)`,
    ...(hint && { hint }),
  };
}

function language(written: string, hint?: string): MistakeCase {
  const message = `${LANGUAGE} "${written}" (text)`;
  return { code: "B105", at: "6:20", more: `locale: { default: ${written} }\n`, message, ...(hint && { hint }) };
}

/** Values with a slip that has one correction, which the hint writes out. */
export const CORRECTION_CASES: MistakeCase[] = [
  phone("0049301234", 'write "+49301234"'),
  phone("+49(0)30123", 'write "+4930123"'),
  phone("tel:+49 30 123", 'write "+4930123"'),
  email("soc@northwind.example.", "write soc@northwind.example"),
  email("soc@@northwind.example", "write soc@northwind.example"),
  email("soc @northwind.example", "write soc@northwind.example"),
  email("soc@nördwind.example", "write soc@xn--nrdwind-90a.example"),
  email("a@northwind.example, b@northwind.example", "write a single address, such as a@northwind.example"),
  email("söc@northwind.example"),
  email("soc@localhost"),
  ...["localhost", "127.0.0.1", "[::1]", "docs.localhost"].map((host) =>
    link(
      `https://${host}/help`,
      `"https://${host}/help" leads every computer to itself`,
      "write an address that users reach",
    ),
  ),
  link("https://northwind..example/", '"https://northwind..example/" is not a valid link'),
  link(
    "https://northwind.example/a b",
    '"https://northwind.example/a b" is not a valid link',
    "write https://northwind.example/a%20b",
  ),
  link(
    "https://northwind.example/'a'",
    `"https://northwind.example/'a'" is not a valid link`,
    "write https://northwind.example/%27a%27",
  ),
  link("https:/northwind.example", '"https:/northwind.example" is not a valid link', "write https://northwind.example"),
  link(
    "https//northwind.example",
    'links must start with https:// ; found "https//northwind.example"',
    "write https://northwind.example",
  ),
  link(
    "/privacy",
    'links must start with https:// ; found "/privacy"',
    "write the whole address, with https:// and a host",
  ),
  link("ftp://northwind.example", 'links must start with https:// ; found "ftp:"'),
  link(
    "mailto:soc@northwind.example",
    '"mailto:soc@northwind.example" is not a valid link',
    "write the address of a page; links.support and support.email name emails",
  ),
  link(
    "soc@northwind.example",
    'links must start with https:// ; found "soc@northwind.example"',
    "write mailto:soc@northwind.example",
    "support",
  ),
  link(
    "tel:+4930123",
    'links must start with https:// ; found "tel:"',
    "phone numbers belong in support.phone",
    "support",
  ),
  expires("31.12.2031", '"31.12.2031" (text)', "write 2031-12-31"),
  expires("12/31/2031", '"12/31/2031" (text)', "write 2031-12-31"),
  expires("31/12/2031", '"31/12/2031" (text)', "write 2031-12-31"),
  expires("03/04/2031", '"03/04/2031" (text)'),
  expires("2031-12-31T00:00:00Z", '"2031-12-31T00:00:00Z" (text)', "write 2031-12-31"),
  expires("2031-1-5", '"2031-1-5" (text)', "write 2031-01-05"),
  expires("20311231", "20311231 (number)", "write 2031-12-31"),
  expires("2031-02-30", '"2031-02-30" (text)'),
  start("2031-01-10 22:00", "write 2031-01-10T22:00:00Z for UTC, or 2031-01-10T22:00:00+01:00 for an hour ahead of it"),
  start("2031-01-10T22:00:00+02", "write 2031-01-10T22:00:00+02:00"),
  start("tonight"),
  {
    code: "B105",
    at: "6:50",
    more: "maintenance: { start: 2031-01-11T22:00:00Z, end: 2031-01-11T02:00:00Z }\n",
    message: 'maintenance.end must be after the start, by at most 7 days; found "2031-01-11T02:00:00Z"',
    hint: "set a time after 2031-01-11T22:00:00Z",
  },
  language("EN", "write en"),
  language("German", "write de"),
  language("EN_us", "write en-us"),
  language("xx"),
  {
    code: "B105",
    at: "6:22",
    more: "features: { exports: 0 }\n",
    message: "features.exports must be true or false, found 0 (number)",
    hint: "write false",
  },
  {
    code: "B105",
    at: "6:10",
    more: 'tagline: "Fair\\twinds"\n',
    message: 'tagline must be plain text without control or direction characters, found "Fair\\twinds" (text)',
    hint: "write a space in place of the tab",
  },
  {
    code: "B105",
    at: "6:3",
    hosts: "\n  a.northwind.example\n  b.northwind.example",
    message: 'hosts must be a list, found "a.northwind.example b.northwind.example" (text)',
    hint: "write a list: [a.northwind.example, b.northwind.example]",
  },
];
