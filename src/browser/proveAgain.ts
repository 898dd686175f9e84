/** A call waits here while its owner proves again who it is; the dialog of the page answers. */
type Answer = (isProven: boolean) => void;
type Dialog = (answer: Answer) => void;

let dialog: Dialog | null = null;
let requested: { promise: Promise<boolean>; answer: Answer } | null = null;

/** Registers the dialog of the page; returns how to take it away, which ends what still waits. */
export function showProofWith(next: Dialog): () => void {
  dialog = next;
  return () => {
    if (dialog !== next) return;
    dialog = null;
    requested?.answer(false);
  };
}

/** Asks once for all calls that wait. false: it was cancelled, its page was left, or no page can ask. */
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
