import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_ADDRESSES } from '@domain/address/address';
import type { AddressDraft } from '@domain/address/addressForm';
import { addressesQuery, saveAddressMutation } from '@/queries/address';

/** The saved addresses: choosing one of them, and saving a new one, which is then chosen. */
export function useAddressChoice(
  onDraft: (draft: AddressDraft | null) => void,
  onChoose: (addrId: number) => Promise<void>,
) {
  const client = useQueryClient();
  const { data: addresses, error, refetch } = useQuery(addressesQuery());
  const saving = useMutation(saveAddressMutation());
  const [choosing, setChoosing] = useState(false);

  const save = async (draft: AddressDraft) => {
    // The server does not say which address is new: it is the one that was not there before.
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
    /** The others are shown, to choose from. */
    choosing,
    setChoosing,
    choose,
    save,
  };
}
