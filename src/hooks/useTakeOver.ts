import { useInsertionEffect, useLayoutEffect, useRef, useState } from 'react';
import { goOnTyping, takeShellAway, typedInShell } from '@/browser/shell';

/**
 * The shell of index.html goes in the moment the header comes, in the same frame. Before the layout effects of the page:
 * what is measured and focused there must be visible.
 */
export function useTakeOver(): void {
  const wasTyping = useRef(false);
  useInsertionEffect(() => {
    wasTyping.current = takeShellAway();
  }, []);
  useLayoutEffect(() => {
    if (wasTyping.current) goOnTyping();
  }, []);
}

/** What was typed into the search box of the shell, for the first drawing of the shop's own. */
export const useTypedInShell = (): string => useState(typedInShell)[0];
