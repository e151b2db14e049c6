/** An engine size as people read it: `70 CC`. */
export function subCategoryLabel(subCategory: string): string {
  return `${subCategory} CC`
}
