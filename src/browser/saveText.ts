/** Lets the buyer save a text as a file. */
export function saveText(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Not at once: some browsers read it after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
