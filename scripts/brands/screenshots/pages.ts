/** A page to photograph or to request. */
export interface AlbumPage {
  name: string;
  /** As in config/screens.yaml; parameters are taken from the first linked page. */
  path: string;
}

export const SIGN_IN: AlbumPage = { name: "sign-in", path: "/sign-in" };
