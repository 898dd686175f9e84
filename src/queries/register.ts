/** The seller's register of controlled sales. */
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { checkCollector, controlledSales, fileControlledSales, registerProof } from '@/services/register';
import { invalidating } from './invalidation';

const KEY = ['register'] as const;
const changesRegister = invalidating(KEY);

export const controlledSalesQuery = (query: Parameters<typeof controlledSales>[0]) =>
  queryOptions({ queryKey: [...KEY, 'list', query], queryFn: () => controlledSales(query) });

export const registerProofQuery = () => queryOptions({ queryKey: [...KEY, 'proof'], queryFn: registerProof });

export const fileControlledSalesMutation = () =>
  mutationOptions({
    mutationFn: (body: Parameters<typeof fileControlledSales>[0]) => fileControlledSales(body),
    ...changesRegister,
  });

export const checkCollectorMutation = (saleId: number) =>
  mutationOptions({
    mutationFn: (body: Parameters<typeof checkCollector>[1]) => checkCollector(saleId, body),
    ...changesRegister,
  });
