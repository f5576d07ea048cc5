import { manifest } from "../../testing/brands-directory";
import { type MistakeCase } from "../test-diagnosis";

/** Problems of hosts. */
export const HOST_CASES: MistakeCase[] = [
  {
    code: "B202",
    at: "5:9",
    hosts: '["https://console.northwind.example:8443/"]',
    message: 'a host is a bare name; "https://console.northwind.example:8443/" has a scheme, port or path',
    hint: "write console.northwind.example; ports are ignored",
  },
  {
    code: "B203",
    at: "zephyr/brand.yaml:5:9",
    files: { "zephyr/brand.yaml": manifest("zephyr", "", "[Console.Northwind.Example.]") },
    message:
      'host "console.northwind.example" is already used by brand "northwind" at <brands>/northwind/brand.yaml:5:9',
    hint: "both spellings mean console.northwind.example; remove one",
  },
  {
    code: "B204",
    at: "5:9",
    hosts: "[a_b.example]",
    message: '"a_b.example" is not a valid host name: underscore in the first label',
  },
  {
    code: "B204",
    at: "5:9",
    hosts: '["0177.1"]',
    message: '"0177.1" is not a valid host name: it is an IP address in another notation',
    hint: "write 127.0.0.1",
  },
  {
    code: "B205",
    at: "5:9",
    hosts: '["a*.northwind.example"]',
    message: "a wildcard must be the whole first label",
    hint: 'write "*.northwind.example" or list the hosts',
  },
  {
    code: "B206",
    at: "5:9",
    hosts: '["*.com.au"]',
    message: `"*.com.au" would claim all names under the public suffix com.au`,
    hint: 'use "*.<yourname>.com.au"',
  },
  {
    code: "B206",
    at: "5:9",
    hosts: '["**.example"]',
    message: `"**.example" would claim all names under the public suffix example`,
    hint: 'use "*.<yourname>.example"',
  },
  {
    code: "B207",
    at: "zephyr/brand.yaml:5:9",
    hosts: '["*.a.example"]',
    files: { "zephyr/brand.yaml": manifest("zephyr", "", '["*.eu.a.example"]') },
    message: '"*.eu.a.example" lies inside "*.a.example" of brand "northwind"; the longer one wins',
  },
  {
    code: "B208",
    at: "5:9",
    hosts: "[nоrthwind.example]",
    message: 'the label "nоrthwind" (xn--nrthwind-nbh) mixes Latin and Cyrillic letters',
    hint: "use letters of a single script",
  },
  {
    code: "B209",
    at: "5:9",
    hosts: "[demo.northwind.example]",
    message: 'the host contains "demo", so /command-center, /integrations and /domains are NOT hidden here',
    hint: "rename the host, or add it to demoHosts in config/hosts.yaml",
  },
  {
    code: "B210",
    at: "5:53",
    hosts: "[{ host: a.example, primary: true }, { host: b.example, primary: true }]",
    message: "two hosts are marked primary; first at line 5",
    hint: "keep one",
  },
  {
    code: "B211",
    at: "5:9",
    hosts: "[Console.A.Example.]",
    message: '"Console.A.Example." is matched as "console.a.example"',
    hint: "write console.a.example, or run brands validate --fix",
  },
  {
    code: "B212",
    at: "5:38",
    hosts: "[{ host: a.example, redirect: true }]",
    message: 'the redirect of "a.example" has no effect: the brand has no other single host',
    hint: "remove redirect, or mark another host primary",
  },
  {
    code: "B212",
    at: "5:38",
    hosts: '[{ host: a.example, redirect: true }, "*.b.example"]',
    message: 'the redirect of "a.example" has no effect: the brand has no other single host',
    hint: "remove redirect, or mark another host primary",
  },
  {
    code: "B212",
    at: "5:53",
    hosts: "[{ host: a.example, primary: true, redirect: true }, b.example]",
    message: 'the redirect of "a.example" has no effect: it is the primary host',
    hint: "remove redirect, or mark another host primary",
  },
  {
    code: "B205",
    at: "5:9",
    hosts: '["*"]',
    message: "a wildcard must be the whole first label",
    hint: 'write "*.<yourname>.example" or list the hosts',
  },
  {
    code: "B202",
    at: "5:9",
    hosts: '["https://*.a.example/"]',
    message: 'a host is a bare name; "https://*.a.example/" has a scheme, port or path',
    hint: 'write "*.a.example"; ports are ignored',
  },
  {
    code: "B202",
    at: "5:9",
    hosts: '["[::1]"]',
    message: 'a host is a bare name; "[::1]" has a scheme, port or path',
    hint: "write a name, or an IPv4 address",
  },
  ...(
    [
      [" a.northwind.example", "it contains a space", "write a.northwind.example"],
      ["a.northwind.example,", 'it contains ","', "write a.northwind.example"],
      [
        "a.northwind.example; b.northwind.example",
        'it contains ";"',
        "write an entry for each host: a.northwind.example, b.northwind.example",
      ],
      [
        "a.northwind.example - b.northwind.example",
        "it contains a space",
        "write an entry for each host: a.northwind.example, b.northwind.example",
      ],
      ["-a.northwind.example", "the first label starts or ends with a dash"],
      ["a.north!wind.example", 'the second label contains "!"'],
      ["", "it is empty"],
      ["256.1.1.1", "an IPv4 address has four numbers from 0 to 255"],
      ["northwind.123", "the last label is a number"],
      ["xn--a.example", 'a label that starts with "xn--" encodes no name'],
      ["a\u200db.example", "it contains the invisible character U+200D"],
    ] as const
  ).map(([host, why, hint]): MistakeCase => ({
    code: "B204",
    at: "5:9",
    hosts: `[${JSON.stringify(host)}]`,
    message: `"${host}" is not a valid host name: ${why}`,
    ...(hint && { hint }),
  })),
  ...(
    [
      ["*northwind.example", 'write "*.northwind.example" or list the hosts'],
      ["***.northwind.example", 'write "*.northwind.example" or list the hosts'],
      ["console.*.example", "list the hosts"],
    ] as const
  ).map(([host, hint]): MistakeCase => ({
    code: "B205",
    at: "5:9",
    hosts: `["${host}"]`,
    message: "a wildcard must be the whole first label",
    hint,
  })),
  {
    code: "B202",
    at: "5:9",
    hosts: '["https:console.northwind.example"]',
    message: 'a host is a bare name; "https:console.northwind.example" has a scheme, port or path',
    hint: "write console.northwind.example; ports are ignored",
  },
];
