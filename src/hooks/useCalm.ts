import { useEffect, useState } from 'react';
import { onceCalm, whenIdle } from '@/browser/pageScripts';

/** Whether the page has come to rest since this was drawn first. */
export function useCalm(): boolean {
  const [isCalm, setCalm] = useState(false);
  useEffect(() => onceCalm(() => setCalm(true)), []);
  return isCalm;
}

/** Counts from 0 to `end`, a step whenever the browser has nothing else to do. */
export function useIdleSteps(end: number): number {
  const [step, setStep] = useState(0);
  useEffect(() => {
    if (step < end) whenIdle(() => setStep(step + 1));
  }, [step, end]);
  return step;
}
