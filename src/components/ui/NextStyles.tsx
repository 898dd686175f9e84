import { useEffect, useState, type ComponentType } from 'react';
import { useCalm } from '@/hooks/useCalm';

/** Makes the styles of the next pages' widgets while nobody waits for them. */
export function NextStyles() {
  const [Widgets, setWidgets] = useState<ComponentType>();
  const isCalm = useCalm();
  useEffect(() => {
    if (!isCalm) return;
    import('./WidgetsOfNext').then(
      ({ WidgetsOfNext }) => setWidgets(() => WidgetsOfNext),
      // The pages make them themselves.
      () => undefined,
    );
  }, [isCalm]);
  return Widgets ? <Widgets /> : null;
}
