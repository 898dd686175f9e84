/** What is kept of a try that failed: a code, never an address or a secret. */
export function outcomeOf(error: unknown): string {
  const { outcome, code } = (error ?? {}) as { outcome?: unknown; code?: unknown };
  if (typeof outcome === 'string') return outcome;
  return typeof code === 'string' ? code : 'FAILED';
}
