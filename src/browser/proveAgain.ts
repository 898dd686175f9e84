/** A call waits here while its owner proves again who it is; the dialog of the page answers. */
type Answer = (isProven: boolean) => void;
type Dialog = (answer: Answer) => void;

let dialog: Dialog | null = null;
let asked: Promise<boolean> | null = null;

/** The page that shows the dialog; answers how to take it away. */
export function showProofWith(next: Dialog): () => void {
  dialog = next;
  return () => {
    if (dialog === next) dialog = null;
  };
}

/** Asks once for all calls that wait. false: it was cancelled, or no page can ask. */
export function proveAgain(): Promise<boolean> {
  const ask = dialog;
  if (!ask) return Promise.resolve(false);
  asked ??= new Promise<boolean>((answer) => ask(answer)).finally(() => {
    asked = null;
  });
  return asked;
}
