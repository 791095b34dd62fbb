/** "+17205550199" as it is read in the United States: "(720) 555-0199"; other countries' as they are. */
export const shownNumber = (number: string): string => number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
