/** The message to the program that started the server, such as `npm start`, if there is an IPC channel. */
export interface StartMessage {
  ready: { banner: string | undefined };
}

/** Reports that the server is listening, with the text for the person who started it. */
export function reportReady(banner: string | undefined): void {
  if (process.send) process.send({ ready: { banner } } satisfies StartMessage);
  else if (banner !== undefined) console.log(banner);
}
