import * as z from "zod";
import { portfolioCategories, serviceCategories, skills } from "./categories.ts";

export const Skill = z.enum(skills);
export type Skill = z.output<typeof Skill>;
export const ServiceCategory = z.enum(serviceCategories);
export type ServiceCategory = z.output<typeof ServiceCategory>;
export const PortfolioCategory = z.enum(portfolioCategories);
export type PortfolioCategory = z.output<typeof PortfolioCategory>;
