import { useCallback, useState } from 'react';
import { EMPTY_STRUCTURE, type StructureQuery } from '@domain/search/structureQuery';
import { readStructure } from '@/services/structure';

/** The panel of the structure search. All pages share it; header, results and products open it. */
export default function useStructureModel() {
  /** Initial query of the panel; null while it is closed. */
  const [panelQuery, setAsked] = useState<StructureQuery | null>(null);

  const openPanel = useCallback((query: StructureQuery = EMPTY_STRUCTURE) => setAsked(query), []);
  const closePanel = useCallback(() => setAsked(null), []);

  return { panelQuery, openPanel, closePanel, readStructure };
}
