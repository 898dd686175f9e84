/** Calls wait here until the user has proved the identity again in the page's dialog. */
type Answer = (isProven: boolean) => void;
type Dialog = (answer: Answer) => void;

let dialog: Dialog | null = null;
let requested: { promise: Promise<boolean>; answer: Answer } | null = null;

/** Registers the dialog of the page. Returns a function that unregisters it and resolves waiting calls to false. */
export function showProofWith(next: Dialog): () => void {
  dialog = next;
  return () => {
    if (dialog !== next) return;
    dialog = null;
    requested?.answer(false);
  };
}

/**
 * Asks once for all waiting calls. Resolves to false when the user cancels, leaves the page, or no dialog is
 * registered.
 */
export function proveAgain(): Promise<boolean> {
  if (!dialog) return Promise.resolve(false);
  if (requested) return requested.promise;
  let answer: Answer = () => undefined;
  const promise = new Promise<boolean>((resolve) => {
    answer = (isProven) => {
      requested = null;
      resolve(isProven);
    };
  });
  requested = { promise, answer };
  dialog(answer);
  return promise;
}
