import { useLocation, useNavigate } from '@umijs/max';
import { useEffect, useState } from 'react';
import { parseTechnicalQuery, technicalPath, type Tool } from '@domain/content/technicalPath';

/** Debounce in ms before the address is updated: browsers limit how often it may change. */
const DEBOUNCE_MS = 300;

/**
 * Inputs of a calculator, stored in the address so that they can be shared and survive a reload. `defaults` gives the
 * fields and their initial values.
 */
export function useInputs<T extends Record<string, string>>(tool: Tool, defaults: T) {
  const query = parseTechnicalQuery(useLocation().search);
  const navigate = useNavigate();
  const [values, setValues] = useState<T>(() => {
    const stored = Object.entries(query.inputs).filter(([key]) => key in defaults);
    return { ...defaults, ...Object.fromEntries(stored) };
  });

  const changed = Object.entries(values).filter(([key, value]) => value !== defaults[key]);
  const nextPath = technicalPath({ tool, inputs: Object.fromEntries(changed) });
  const currentPath = technicalPath(query);
  useEffect(() => {
    if (nextPath === currentPath) return;
    const timer = setTimeout(() => navigate(nextPath, { replace: true }), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [nextPath, currentPath, navigate]);

  const edit = (part: Partial<T>) => setValues((old) => ({ ...old, ...part }));
  return { values, edit };
}
