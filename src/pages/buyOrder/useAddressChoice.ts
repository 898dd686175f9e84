import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_ADDRESSES } from '@domain/address/address';
import type { AddressDraft } from '@domain/address/addressForm';
import { addressesQuery, saveAddressMutation } from '@/queries/address';

/** Choice among the saved addresses. A newly saved address is chosen at once. */
export function useAddressChoice(
  onDraft: (draft: AddressDraft | null) => void,
  onChoose: (addrId: number) => Promise<void>,
) {
  const client = useQueryClient();
  const { data: addresses, error, refetch } = useQuery(addressesQuery());
  const saving = useMutation(saveAddressMutation());
  const [choosing, setChoosing] = useState(false);

  const save = async (draft: AddressDraft) => {
    // The answer does not contain the new id, so it is found by comparing the lists.
    const before = new Set((await client.ensureQueryData(addressesQuery())).map(({ addrId }) => addrId));
    await saving.mutateAsync({ draft });
    const fresh = client.getQueryData(addressesQuery().queryKey);
    onDraft(null);
    setChoosing(false);
    await onChoose(fresh?.find(({ addrId }) => !before.has(addrId))?.addrId ?? 0);
  };
  const choose = async (addrId: number) => {
    await onChoose(addrId);
    setChoosing(false);
  };

  return {
    addresses,
    error,
    refresh: () => void refetch(),
    isFull: addresses !== undefined && addresses.length >= MAX_ADDRESSES,
    /** Whether the list of addresses is open. */
    choosing,
    setChoosing,
    choose,
    save,
  };
}
