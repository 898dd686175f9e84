import { useState, type ReactNode } from 'react';
import type { FacetOption } from './categoryFacet';
import styles from './Facets.module.less';

interface Props {
  title: string;
  options: readonly FacetOption[];
  chosen: readonly string[];
  iconOf?: (value: string) => ReactNode;
  onToggle: (value: string) => void;
}

/** How many are shown before 更多; one or two more are shown rather than hidden. */
const SHOWN = 6;
const SPARE = 2;

/** One facet: its values with counts, the long tail folded. */
export default function FacetGroup({ title, options, chosen, iconOf, onToggle }: Props) {
  const [all, setAll] = useState(false);
  const long = options.length > SHOWN + SPARE;
  const shown = options.filter(
    ({ value, inner }, index) => all || !long || index < SHOWN || inner || chosen.includes(value),
  );
  const hidden = options.length - shown.length;
  return (
    <fieldset className={styles.facet}>
      <legend>{title}</legend>
      {shown.map(({ value, label, count, inner }) => (
        <label key={value} data-inner={inner} data-none={count === 0 || undefined}>
          <input type="checkbox" checked={chosen.includes(value)} onChange={() => onToggle(value)} />
          <span>
            {iconOf?.(value)}
            {label}
          </span>
          <small>{count}</small>
        </label>
      ))}
      {(hidden > 0 || (all && long)) && (
        <button
          type="button"
          aria-expanded={all}
          aria-label={`${all ? '收起' : '更多'}${title}`}
          onClick={() => setAll(!all)}
        >
          {all ? '收起' : `更多（${hidden}）`}
        </button>
      )}
    </fieldset>
  );
}
