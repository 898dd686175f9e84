import { useCallback, useRef, useState } from 'react';
import { categoryTree, type CategoryNode } from '@/services/catalogue';

/** The category tree, loaded once for the navigation and the home page. */
export default function useCategoriesModel() {
  const [tree, setTree] = useState<CategoryNode[]>([]);
  const [loaded, setLoaded] = useState(false);
  const loading = useRef<Promise<void> | null>(null);

  /** Loads the tree unless it is there or on its way; throws when the server does not answer. */
  const loadTree = useCallback((): Promise<void> => {
    loading.current ??= categoryTree()
      .then((fresh) => {
        setTree(fresh);
        setLoaded(true);
      })
      .catch((error: unknown) => {
        loading.current = null;
        throw error;
      });
    return loading.current;
  }, []);

  return { tree, loaded, loadTree };
}
