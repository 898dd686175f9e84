/** A call waits here while its owner proves again who it is; the dialog of the page answers. */
type Answer = (isProven: boolean) => void;
type Dialog = (answer: Answer) => void;

let dialog: Dialog | null = null;
let asked: { promise: Promise<boolean>; answer: Answer } | null = null;

/** Registers the dialog of the page; returns how to take it away, which ends what still waits. */
export function showProofWith(next: Dialog): () => void {
  dialog = next;
  return () => {
    if (dialog !== next) return;
    dialog = null;
    asked?.answer(false);
  };
}

/** Asks once for all calls that wait. false: it was cancelled, its page was left, or no page can ask. */
export function proveAgain(): Promise<boolean> {
  if (!dialog) return Promise.resolve(false);
  if (asked) return asked.promise;
  let answer: Answer = () => undefined;
  const promise = new Promise<boolean>((resolve) => {
    answer = (isProven) => {
      asked = null;
      resolve(isProven);
    };
  });
  asked = { promise, answer };
  dialog(answer);
  return promise;
}
