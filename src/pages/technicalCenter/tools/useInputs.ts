import { useLocation, useNavigate } from '@umijs/max';
import { useEffect, useState } from 'react';
import { parseTechnicalQuery, technicalPath, type Tool } from '@domain/content/technicalPath';

/** ms of silence before the address follows: a browser allows only so many changes of it. */
const DEBOUNCE_MS = 300;

/**
 * What stands in a calculator's boxes. It begins with what the address says and is kept there while typing, so that it
 * can be shared and outlives a reload; `defaults` names the boxes and what they hold at first.
 */
export function useInputs<T extends Record<string, string>>(tool: Tool, defaults: T) {
  const query = parseTechnicalQuery(useLocation().search);
  const navigate = useNavigate();
  const [values, setValues] = useState<T>(() => {
    const known = Object.entries(query.inputs).filter(([key]) => key in defaults);
    return { ...defaults, ...Object.fromEntries(known) };
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
