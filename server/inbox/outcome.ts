/** Code of a failed attempt for the record; never contains an address or secret. */
export function outcomeOf(error: unknown): string {
  const { outcome, code } = (error ?? {}) as { outcome?: unknown; code?: unknown };
  if (typeof outcome === 'string') return outcome;
  return typeof code === 'string' ? code : 'FAILED';
}
