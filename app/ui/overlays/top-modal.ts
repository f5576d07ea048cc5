/** The open modal dialogs, the topmost last. Everything outside the topmost is inert. */
const open: HTMLDialogElement[] = [];
const followers = new Set<Follower>();

type Follower = (top: HTMLDialogElement | undefined) => void;

/** Called when a dialog has become modal. Returns the function that ends it. */
export function enterModal(dialog: HTMLDialogElement): () => void {
  open.push(dialog);
  tellFollowers();
  return () => {
    open.splice(open.indexOf(dialog), 1);
    tellFollowers();
  };
}

export function topModal(): HTMLDialogElement | undefined {
  return open.at(-1);
}

/** Calls `follower` now and whenever another dialog becomes the topmost, before the old one leaves the document. */
export function followTopModal(follower: Follower): () => void {
  followers.add(follower);
  follower(topModal());
  return () => void followers.delete(follower);
}

function tellFollowers(): void {
  for (const follower of followers) follower(topModal());
}
