/** The shell of index.html (`config/shell`): it stands in front of the shop until the header is there. */

const shell = () => document.getElementById('shell');
const searchBox = (within: ParentNode | null) =>
  within?.querySelector<HTMLInputElement>('input[type="search"]') ?? null;

/** What was typed into the shell's search box before the shop was ready; blank when nothing was, or later. */
export const typedInShell = (): string => searchBox(shell())?.value ?? '';

/** Takes the shell away. Answers whether somebody was typing in it. */
export function takeShellAway(): boolean {
  const wasTyping = document.activeElement !== null && document.activeElement === searchBox(shell());
  shell()?.remove();
  delete document.documentElement.dataset.shape;
  return wasTyping;
}

/** The caret goes on in the header's search box, behind what is there. */
export function goOnTyping(): void {
  const box = searchBox(document.querySelector('header'));
  box?.focus();
  box?.setSelectionRange(box.value.length, box.value.length);
}
