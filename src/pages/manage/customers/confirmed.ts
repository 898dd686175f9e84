import { notify } from '@/browser/notify';
import { errorMessage, isUnauthorised } from '@domain/shared/failure';

export interface ActionsOf<T> {
  /** With what it is then. */
  onDone: (fresh: T) => void;
  /** Somebody else was there before: read again, what was typed stays. */
  onStale: () => void;
}

/** Does what was confirmed and says so; refused, it says why, and what is shown is read again. */
export async function confirmed<T>(
  action: Promise<T>,
  message: string,
  { onDone, onStale }: ActionsOf<T>,
): Promise<void> {
  try {
    onDone(await action);
    notify.success(message);
  } catch (error) {
    if (!isUnauthorised(error)) notify.error(errorMessage(error));
    onStale();
    throw error;
  }
}
