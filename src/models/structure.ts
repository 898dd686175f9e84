import { useCallback, useState } from 'react';
import { EMPTY_STRUCTURE, type StructureQuery } from '@domain/search/structureQuery';
import { readStructure } from '@/services/structure';

/** The structure search's panel: one for all pages, opened from the header, a result or a product. */
export default function useStructureModel() {
  /** What the panel begins with; null while it is closed. */
  const [panelQuery, setAsked] = useState<StructureQuery | null>(null);

  const openPanel = useCallback((query: StructureQuery = EMPTY_STRUCTURE) => setAsked(query), []);
  const closePanel = useCallback(() => setAsked(null), []);

  return { panelQuery, openPanel, closePanel, readStructure };
}
