import { notify } from '@/browser/notify';
import { errorMessage, isUnauthorised } from '@domain/shared/failure';

export interface DeedsOf<T> {
  /** With what it is then. */
  onDone: (fresh: T) => void;
  /** Somebody else was there before: read again, what was typed stays. */
  onStale: () => void;
}

/** Does what was confirmed and says so; refused, it says why, and what is shown is read again. */
export async function confirmed<T>(
  deed: Promise<T>,
  said: string,
  { onDone, onStale }: DeedsOf<T>,
): Promise<void> {
  try {
    onDone(await deed);
    notify.success(said);
  } catch (error) {
    if (!isUnauthorised(error)) notify.error(errorMessage(error));
    onStale();
    throw error;
  }
}
